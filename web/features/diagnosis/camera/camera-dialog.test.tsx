import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { CropDisease } from '../CropDisease.tsx';
import { aPhoto, renderDiagnosis } from '../testing.tsx';

const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>();
const track = Object.assign(new EventTarget(), { stop: vi.fn<() => void>() });
const stream = { getTracks: () => [track] } as unknown as MediaStream;

beforeEach(() => {
  track.stop.mockReset();
  getUserMedia.mockReset().mockResolvedValue(stream);
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }));
});

async function openCamera() {
  const drawn = await renderDiagnosis(CropDisease);
  await drawn.person.click(screen.getByRole('button', { name: 'Take Photo' }));
  const video = await screen.findByLabelText('What the camera sees');
  await waitFor(() => expect(getUserMedia).toHaveBeenCalled());
  return { ...drawn, video };
}

test('the rear camera is asked for, its picture joins the photos as a captured image, and it stops', async () => {
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob');
  const { person, video } = await openCamera();
  expect(getUserMedia).toHaveBeenCalledWith({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  });
  expect(screen.getByRole('button', { name: 'Capture' })).toHaveProperty('disabled', true);
  toBlob.mockImplementationOnce((done, type, quality) => {
    expect([type, quality]).toEqual(['image/jpeg', 0.8]);
    done(aPhoto());
  });
  fireEvent.loadedData(video);
  await person.click(await screen.findByRole('button', { name: 'Capture' }));
  expect(await screen.findByRole('img', { name: 'Photo 1 of the plant' })).toBeTruthy();
  expect(screen.queryByLabelText('What the camera sees')).toBeNull();
  expect(track.stop).toHaveBeenCalled();
});

test('closing stops the camera', async () => {
  const { person } = await openCamera();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByLabelText('What the camera sees')).toBeNull();
  expect(track.stop).toHaveBeenCalled();
});

test('leaving the screen stops the camera', async () => {
  const { unmount } = await openCamera();
  unmount();
  expect(track.stop).toHaveBeenCalled();
});

test('a camera that is allowed only after the dialog is gone stops at once', async () => {
  const permission = Promise.withResolvers<MediaStream>();
  getUserMedia.mockReturnValue(permission.promise);
  const { person } = await openCamera();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  permission.resolve(stream);
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
});

test('a camera that is refused, or taken away, is said in words and the dialog closes', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const { person } = await renderDiagnosis(CropDisease);
  await person.click(screen.getByRole('button', { name: 'Take Photo' }));
  const refused = 'Unable to access camera. Please check permissions.';
  expect((await screen.findAllByText(refused)).length).toBe(1);
  await waitFor(() => expect(screen.queryByLabelText('What the camera sees')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Take Photo' }));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  track.dispatchEvent(new Event('ended'));
  await waitFor(() => expect(screen.queryByLabelText('What the camera sees')).toBeNull());
});
