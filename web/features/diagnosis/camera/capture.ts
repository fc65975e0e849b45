const quality = 0.8;
const name = 'captured-image.jpg';

/** What the video shows at this moment. */
export async function capture(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw');
  context.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!picture) throw new Error('This browser does not write JPEG');
  return new File([picture], name, { type: 'image/jpeg' });
}
