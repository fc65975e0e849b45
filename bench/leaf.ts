/**
 * `npm run bench:leaf`: measures one photo to one answer with our own network, on a thread of the server and in
 * Chromium.
 */
import { measureInChromium } from './leaf/chromium.ts';
import { measureInNode } from './leaf/node.ts';
import { drawPhoto } from './leaf/photo.ts';

const photo = await drawPhoto();
console.log(`photo: 1280 × 960, ${Math.round(photo.length / 1024)} KB as JPEG`);
await measureInNode(photo);
await measureInChromium(photo);
