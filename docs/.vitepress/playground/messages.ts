/** What the page and its workers say to each other: plain data only. */
import type { Diagnostic, Place } from '../../../src/diagnostics/index.ts';
import type { Config } from '../../../src/options/types.ts';
import type { ProfileName } from '../../../src/output/verify/profiles.ts';
import type { Stage } from '../../../src/run/stages.ts';
import type { Hint } from './hints.ts';
import type { OutlineGroup } from './outline.ts';

export type { Config, Diagnostic, Place, ProfileName, Stage };

/** A file of an output. */
export interface OutputFile {
    readonly path: string;
    readonly text: string;
}

/** An outcome with an output. */
export type Generated = Extract<Outcome, { readonly kind: 'generated' }>;

/** How long a part of a run took, in milliseconds. */
export interface Timed {
    readonly stage: Stage;
    readonly took: number;
}

/** What became of one set of options. */
export type Outcome =
    | {
          readonly kind: 'generated';
          readonly files: readonly GeneratedBytes[];
          /** The folders of a divided output. */
          readonly folders: readonly string[];
          /** What is in each file, by path. */
          readonly outlines: Readonly<Record<string, readonly OutlineGroup[]>>;
          readonly diagnostics: readonly Diagnostic[];
          readonly stats: { readonly operations: number; readonly schemas: number };
          readonly verification: Verification;
          readonly took: number;
          readonly stages: readonly Timed[];
      }
    | { readonly kind: 'refused'; readonly diagnostics: readonly Diagnostic[]; readonly took: number }
    /** An error of the generator itself. */
    | { readonly kind: 'failed'; readonly message: string; readonly took: number };

/** A generated file in UTF-8: bytes go from thread to thread without a copy, and the page decodes them step by step. */
export interface GeneratedBytes {
    readonly path: string;
    readonly text: Uint8Array<ArrayBuffer>;
    /** The origins of its lines as JSON, which only the check reads. */
    readonly origins: Uint8Array<ArrayBuffer>;
    readonly once: boolean;
}

/** What a check needs to know about a run. */
export interface Verification {
    readonly erasable: boolean;
    readonly experimentalDecorators: boolean;
}

/** The files of a run by path, in pieces. */
export type GivenFiles = Readonly<Record<string, readonly Uint8Array[]>>;

export type GenerateRequest =
    | {
          readonly kind: 'generate';
          readonly id: number;
          readonly files: GivenFiles;
          /** One or two. */
          readonly configurations: readonly Config[];
      }
    /** Finds the places of pointers in the description of the last run. */
    | { readonly kind: 'places'; readonly id: number; readonly pointers: readonly string[] };

export type GenerateAnswer =
    | { readonly kind: 'stage'; readonly id: number; readonly stage: Stage }
    /** Follows the answer. */
    | { readonly kind: 'hints'; readonly id: number; readonly hints: readonly Hint[] }
    | {
          readonly kind: 'answer';
          readonly id: number;
          readonly outcomes: readonly Outcome[];
          /** How long loading the generator took; 0 if it was loaded. */
          readonly loading: number;
      }
    | { readonly kind: 'answer'; readonly id: number; readonly places: readonly Place[] };

/** The files to check or to ask about, and where the types of libraries are. */
export interface CheckedOutput {
    readonly files: readonly GeneratedBytes[];
    readonly verification: Verification;
    /** The addresses of the types of libraries, by package. */
    readonly types: Readonly<Record<string, string>>;
}

export type CheckRequest =
    /** What the next requests are about. */
    | { readonly kind: 'open'; readonly output: CheckedOutput }
    | { readonly kind: 'check'; readonly id: number; readonly profile: ProfileName }
    | {
          readonly kind: 'hover';
          readonly id: number;
          readonly path: string;
          readonly at: number;
          readonly profile: ProfileName;
      };

export type CheckAnswer =
    | {
          readonly kind: 'answer';
          readonly id: number;
          readonly diagnostics: readonly Diagnostic[];
          readonly took: number;
          /** How long loading the compiler and the types of libraries took; 0 if they were loaded. */
          readonly loading: number;
      }
    | { readonly kind: 'answer'; readonly id: number; readonly hover: Hover | undefined }
    | { readonly kind: 'answer'; readonly id: number; readonly failed: string };

/** The type of a name, and its documentation. */
export interface Hover {
    readonly from: number;
    readonly to: number;
    readonly type: string;
    readonly documentation: string;
}
