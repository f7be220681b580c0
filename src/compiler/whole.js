// The whole compiler, for what most runs do not do: check types, compare files, run templates of users. It is CommonJS, and is
// loaded as that: an `import` of it reads its nine megabytes twice more before they are run, to find out what kind of module they
// are and what they export.
import { requireCached } from './code-cache.js';

export default requireCached('typescript', import.meta.url);
