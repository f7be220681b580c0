// V8's code for a large module of CommonJS, kept between runs: compiling the nine megabytes of the compiler again takes V8 most of a short
// run. Node does that itself since 22.1 (`module.enableCompileCache`); this is for older versions. The cache is never needed, and
// never trusted if anything about it has changed.
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { Script } from 'node:vm';

let isAllowed = false;

/** Lets `requireCached` keep what it loads in the user's cache folder. Only the command does: a library must not write files by itself. */
export function allowCodeCache() {
    // The name of Node's own variable, so that one variable turns off either.
    isAllowed = process.env.NODE_DISABLE_COMPILE_CACHE === undefined;
}

/** Whether this thread caches code, by this module or by Node. */
export function isCodeCached() {
    return isAllowed || Module.getCompileCacheDir?.() !== undefined;
}

/** Caches code in another thread as well. Each thread has its own settings, also those of Node. */
export function allowCodeCacheHere() {
    if (Module.enableCompileCache === undefined) allowCodeCache();
    else Module.enableCompileCache();
}

/** Loads a package by its name, as `require` does, with the code that an earlier run has kept. */
export function requireCached(name, from) {
    const require = createRequire(from);
    const file = isAllowed ? locate(require, name) : undefined;
    if (file === undefined || require.cache[file] !== undefined) return require(name);
    const source = readFileSync(file, 'utf8');
    const kept = keptFile(source);
    const cachedData = kept === undefined ? undefined : readKept(kept);
    // What Node itself makes of a module (Node.js documentation, "The module wrapper").
    const text = `(function (exports, require, module, __filename, __dirname) { ${source}\n})`;
    const script = new Script(text, { filename: file, ...(cachedData && { cachedData }) });
    const module = new Module(file);
    module.filename = file;
    // Any other `require` of the package gets the same module.
    require.cache[file] = module;
    try {
        script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
    } catch (error) {
        delete require.cache[file];
        throw error;
    }
    module.loaded = true;
    // At the end, V8 has code for what was used, too.
    if (kept !== undefined && (cachedData === undefined || script.cachedDataRejected === true)) {
        process.once('exit', () => keep(kept, script.createCachedData()));
    }
    return module.exports;
}

function locate(require, name) {
    try {
        return require.resolve(name);
    } catch {
        return undefined;
    }
}

/**
 * V8 checks its own version and flags; the name identifies the source and the machine. All projects share it.
 * Undefined for a user who has no folder.
 */
function keptFile(source) {
    const folder = cacheFolder();
    const identity = createHash().update([process.version, process.arch, source].join('\0')).digest('hex');
    return folder === undefined ? undefined : join(folder, 'oasmith', 'code', `${identity}.bin`);
}

function cacheFolder() {
    const given = process.env.XDG_CACHE_HOME ?? '';
    // A relative path counts as unset (XDG Base Directory Specification).
    if (isAbsolute(given)) return given;
    try {
        return join(homedir(), '.cache');
    } catch {
        // In a container, a user may have no home.
        return undefined;
    }
}

const digestLength = 32;

/** Loaded on demand: newer versions of Node do not need it. */
function createHash() {
    return process.getBuiltinModule('node:crypto').createHash('sha256');
}

function digest(data) {
    return createHash().update(data).digest();
}

/** The kept code, if it is whole, and if no other user could have written it: it will be executed. */
function readKept(kept) {
    try {
        const { uid, mode } = statSync(kept);
        const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
        if (!isOwn) return undefined;
        const bytes = readFileSync(kept);
        const data = bytes.subarray(digestLength);
        return digest(data).equals(bytes.subarray(0, digestLength)) ? data : undefined;
    } catch {
        return undefined;
    }
}

/** Keeps what another run may use; if that is not possible, only time is lost. */
function keep(kept, data) {
    try {
        mkdirSync(dirname(kept), { recursive: true, mode: 0o700 });
        chmodSync(dirname(kept), 0o700);
        writeWhole(kept, Buffer.concat([digest(data), data]));
    } catch {
        // The next run tries again.
    }
}

/** A concurrent run that reads it finds all of it, or nothing. */
function writeWhole(file, data) {
    const fresh = `${file}-${process.pid}`;
    try {
        writeFileSync(fresh, data, { mode: 0o600 });
        renameSync(fresh, file);
    } finally {
        rmSync(fresh, { force: true });
    }
}
