import { useEffect, useEffectEvent, useRef } from 'react';

import { openCamera, type Sharpness } from './open-camera.ts';

/** A video that shows the camera while its component is mounted, so a change of route also stops the camera. */
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
