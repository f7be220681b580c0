/** The folder of the workspace. */
export declare const workspace: string;
