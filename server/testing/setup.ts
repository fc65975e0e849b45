import { watchForNoise } from './noise.ts';

watchForNoise();
