/** The wanted resolution of the rear camera, in pixels. The camera gives the nearest one that it has. */
export interface Sharpness {
  readonly width: number;
  readonly height: number;
}

/** The camera's stream until the signal aborts, also if the person gives permission only later. */
export async function openCamera({ width, height }: Sharpness, signal: AbortSignal): Promise<MediaStream> {
  const video = { facingMode: { ideal: 'environment' }, width: { ideal: width }, height: { ideal: height } };
  // A page without https has no `mediaDevices` and no camera.
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return stream;
}
