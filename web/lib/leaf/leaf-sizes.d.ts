declare module 'virtual:leaf-sizes' {
  interface FileSize {
    /** On the device. */
    readonly storedBytes: number;
    /** On the line, compressed. */
    readonly sentBytes: number;
  }
  export const leafSizes: { readonly runtime: FileSize; readonly model: FileSize };
}
