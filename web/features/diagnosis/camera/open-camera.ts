/** The rear camera, about as sharp as a leaf needs. */
const wanted: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
};

/** The camera's stream until the signal says stop, also when permission comes only after that. */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  // On a page without https there is no `mediaDevices`, and no camera.
  const stream = await navigator.mediaDevices.getUserMedia(wanted);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return stream;
}
