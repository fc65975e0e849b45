declare module 'virtual:leaf-sizes' {
  interface FileSize {
    /** On the device. */
    readonly storedBytes: number;
    /** As they are sent, compressed. */
    readonly sentBytes: number;
  }
  /** The trained model's, as the server calls it too. */
  export const leafVersion: string;
  export const leafSizes: { readonly runtime: FileSize; readonly model: FileSize };
}
