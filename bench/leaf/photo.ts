import sharp from 'sharp';

/** A photo as the browser sends it: 1280 × 960, a little under 200 KB, with the grain and the patches of a field. */
export async function drawPhoto(): Promise<Buffer> {
  const patches = Array.from({ length: 400 }, (_, k) => {
    const [x, y] = [(k * 487) % 1280, (k * 311) % 960];
    const green = `rgb(${60 + ((k * 37) % 90)} ${100 + ((k * 53) % 90)} ${40 + ((k * 29) % 50)})`;
    return `<ellipse cx="${x}" cy="${y}" rx="${20 + (k % 60)}" ry="${10 + (k % 25)}" fill="${green}"/>`;
  });
  const field = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960">${patches.join('')}</svg>`,
  );
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#808080', noise } });
  return sharp(
    await grain
      .composite([{ input: field, blend: 'overlay' }])
      .png()
      .toBuffer(),
  )
    .blur(1.1)
    .jpeg({ quality: 72 })
    .toBuffer();
}
