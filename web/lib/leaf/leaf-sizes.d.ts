declare module 'virtual:leaf-sizes' {
  interface FileSize {
    /** The size on the device. */
    readonly storedBytes: number;
    /** The compressed size, as sent. */
    readonly sentBytes: number;
  }
  /** The trained model's version, the same as on the server. */
  export const leafVersion: string;
  export const leafSizes: { readonly runtime: FileSize; readonly model: FileSize };
}
