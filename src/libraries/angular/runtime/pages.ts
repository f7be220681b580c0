import { firstValueFrom } from 'rxjs';

export { firstValueFrom };
