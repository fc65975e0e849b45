/** The wanted resolution of the rear camera, in pixels; the camera gives the nearest that it can. */
export interface Sharpness {
  readonly width: number;
  readonly height: number;
}

/** The camera's stream until the signal says stop, also when permission comes only after that. */
export async function openCamera({ width, height }: Sharpness, signal: AbortSignal): Promise<MediaStream> {
  const video = { facingMode: { ideal: 'environment' }, width: { ideal: width }, height: { ideal: height } };
  // On a page without https there is no `mediaDevices`, and no camera.
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return stream;
}
