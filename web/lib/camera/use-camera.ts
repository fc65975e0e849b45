import { useEffect, useEffectEvent, useRef } from 'react';

import { openCamera, type Sharpness } from './open-camera.ts';

/** A video that shows the camera for as long as its component stands there; another route ends it as closing does. */
export function useCamera({ width, height }: Sharpness, onRefused: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    const standing = new AbortController();
    async function show() {
      try {
        const stream = await openCamera({ width, height }, standing.signal);
        for (const track of stream.getTracks()) track.addEventListener('ended', () => refuse());
        if (video.current) video.current.srcObject = stream;
      } catch {
        if (!standing.signal.aborted) refuse();
      }
    }
    void show();
    return () => standing.abort();
  }, [width, height]);
  return video;
}
