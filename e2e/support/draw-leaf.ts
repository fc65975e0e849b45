import sharp from 'sharp';

/** A sick leaf on soil, as large as a phone's photo. `tilt` makes different leaves of one plant. */
export function drawLeaf(tilt = 0, { size, colour } = { size: 1, colour: '#7a4a1f' }): Promise<Buffer> {
  const spots = [
    [760, 520, 70],
    [980, 640, 90],
    [860, 780, 55],
    [1080, 470, 60],
  ].map(([x = 0, y = 0, r = 0]) => `<circle cx="${x}" cy="${y}" r="${size * r}" fill="${colour}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#6b5844"/>
    <g transform="rotate(${tilt} 800 600)">
      <path d="M300 800Q500 250 1300 250Q1350 900 700 980Q450 1000 300 800Z" fill="#3f8f3a"/>
      <path d="M300 800Q800 650 1300 250" stroke="#9ccf7f" stroke-width="14" fill="none"/>${spots.join('')}
    </g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}
