// The compiler. It is CommonJS, and is loaded as that: an `import` of it reads its nine megabytes twice more before they
// are run, to find out what kind of module they are and what they export. That is a third of the time of a short run.
import { requireCached } from './code-cache.js';

export default requireCached('typescript', import.meta.url);
