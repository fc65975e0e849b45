import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, beforeEach, expect, test, vi } from 'vitest';

import type { SentCall } from '#web/testing/server.ts';

import { CropDisease } from '../CropDisease.tsx';
import { aDiagnosis, analyze, aPhoto, chooseCrop, choosePhotos, pictures, renderDiagnosis } from '../testing.tsx';
import { takePhotos } from './take-photos.ts';

const found = { success: true as const, data: aDiagnosis() };
const button = () => screen.getByRole('button', { name: 'Analyze Disease' });
const formOf = (sent: readonly SentCall[], name: string) =>
  sent.findLast((call) => call.name === name)?.init.body as FormData | undefined;
const results = () => within(screen.getByRole('region', { name: 'Analysis Results' }));

test('before there is a photo each result is a dash, and the first step is the current one', async () => {
  await renderDiagnosis(CropDisease);
  expect(screen.getByText('Personalized for Asha Patil')).toBeTruthy();
  for (const tip of [
    'Good lighting',
    'Focus on the affected area',
    'Check crops regularly',
    'Clean the camera lens',
    'Did you know?',
    'Supports JPEG, PNG, WebP (Max 5MB)',
  ]) {
    expect(screen.getByText(tip)).toBeTruthy();
  }
  expect(results().getAllByText('-')).toHaveLength(4);
  expect(screen.getByText('Photo', { selector: '[aria-current] *' })).toBeTruthy();
  const part = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Plant part' });
  expect(part.value).toBe('Leaf');
  expect([...part.options].map(({ text }) => text)).toEqual([
    'Leaf',
    'Stem',
    'Root',
    'Flower',
    'Fruit',
    'Seed',
    'Whole Plant',
  ]);
});

test('without a photo the button is dim, and a press says what is missing', async () => {
  const { person } = await renderDiagnosis(CropDisease);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await analyze(person);
  const words = await screen.findAllByText('Please select an image');
  expect(words).toHaveLength(2);
});

test('a press waits until every photo that was chosen is there', async () => {
  const { person, sent } = await renderDiagnosis(CropDisease, { answers: { 'POST /crop-disease/diagnose': found } });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let opened = 0;
  vi.stubGlobal('createImageBitmap', async () => {
    opened += 1;
    if (opened > 1) await held;
    return { width: 800, height: 600, close: () => undefined };
  });
  await choosePhotos(aPhoto('one.jpg'), aPhoto('two.jpg'));
  await person.click(await screen.findByRole('button', { name: 'Preparing the photos...' }));
  expect(formOf(sent, 'POST /crop-disease/diagnose')).toBeUndefined();
  release();
  await screen.findByRole('button', { name: 'Analyze Disease' });
  await analyze(person);
  expect(await screen.findByText('Disease analysis completed successfully!')).toBeTruthy();
  expect(formOf(sent, 'POST /crop-disease/diagnose')?.getAll('image')).toHaveLength(2);
});

test('a photo in which all is dark is said to be so, and may be sent all the same', async () => {
  await renderDiagnosis(CropDisease);
  await choosePhotos(aPhoto());
  await screen.findByRole('img', { name: 'Photo 1 of the plant' });
  expect(screen.queryByText(/^A photo is very dark/)).toBeNull();
  pictures.light = 12;
  await choosePhotos(aPhoto('dusk.jpg'));
  expect(await screen.findByText(/^A photo is very dark. Take it again in daylight/)).toBeTruthy();
  pictures.light = 120;
  expect(screen.getByRole('img', { name: 'Photo 2 of the plant' })).toBeTruthy();
});

test('a new photo clears the result, and so does taking the photo away', async () => {
  const { person } = await renderDiagnosis(CropDisease, { answers: { 'POST /crop-disease/diagnose': found } });
  await choosePhotos(aPhoto());
  await analyze(person);
  await results().findByText('Early blight');
  await choosePhotos(aPhoto('another.jpg'));
  await waitFor(() => expect(results().getAllByText('-')).toHaveLength(4));
  await person.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  await person.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

const heic = new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic0000'], 'IMG_1.HEIC', { type: 'image/heic' });

/** A JPEG with only a header, which gives its sides and the number of its inks. */
function aPictureOf(width: number, height: number, inks = 3): File {
  const sides = [height >> 8, height & 255, width >> 8, width & 255];
  const frame = [0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, ...sides, inks, 0xff, 0xda, 0, 0, 0xff, 0xd9];
  return new File([new Uint8Array(frame)], 'leaf.jpg', { type: 'image/jpeg' });
}

/** The second bit of the flags behind the length of the first chunk marks an animation. */
const moving = new File(['RIFF\u{20}\0\0\0WEBPVP8X\n\0\0\0\u{2}', new Uint8Array(20)], 'leaf.webp');

test.each([
  [
    'a text',
    new File(['The leaf is ill.'], 'leaf.jpg', { type: 'image/jpeg' }),
    /valid image file \(JPEG, PNG, WebP\)/,
  ],
  ['a photo that is too large', aPhoto('big.jpg', 5 * 1024 * 1024 + 1), /^Image size should be less than 5MB$/],
  ['an iPhone’s own format', heic, /HEIC/],
  ['one that was cut short', new File([aPhoto().slice(0, 30)], 'torn.jpg'), /^This picture is damaged/],
  ['one of a single pixel', aPictureOf(1, 1), /^This picture is too small/],
  ['one for printing', aPictureOf(800, 600, 4), /made for printing \(CMYK\)/],
  ['one of 51 megapixels', aPictureOf(8000, 6400), /^This picture has too many pixels/],
  ['one that moves', moving, /^This picture moves/],
  ['a GIF', new File(['GIF89a............'], 'moves.gif'), /valid image file \(JPEG, PNG, WebP\)/],
])('%s is refused in words, and nothing else is lost', async (_what, file, words) => {
  await renderDiagnosis(CropDisease);
  await choosePhotos(aPhoto(), file);
  expect(await screen.findAllByText(words)).toHaveLength(1);
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('six photos are enough, also when they come in two handfuls at once', async () => {
  await renderDiagnosis(CropDisease);
  const four = () => Array.from({ length: 4 }, () => aPhoto());
  await act(async () => {
    await Promise.all([takePhotos(four()), takePhotos(four())]);
  });
  expect(await screen.findAllByText('Please choose at most 6 pictures of one plant.')).not.toHaveLength(0);
  expect(await screen.findAllByRole('img', { name: /^Photo \d of the plant$/ })).toHaveLength(6);
});

test('six photos are enough', async () => {
  await renderDiagnosis(CropDisease);
  await choosePhotos(...Array.from({ length: 7 }, (_photo, at) => aPhoto(`${at}.jpg`)));
  expect(await screen.findAllByText('Please choose at most 6 pictures of one plant.')).toHaveLength(1);
  expect(screen.getAllByRole('img')).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Take Photo' })).toBeNull();
});

test('a file dragged over the photos marks the place, and dropped there it is taken', async () => {
  await renderDiagnosis(CropDisease);
  const place = screen.getByRole('region', { name: 'Photos of one plant' });
  fireEvent.dragOver(place);
  await waitFor(() => expect(place.dataset['over']).toBe('true'));
  fireEvent.drop(place, { dataTransfer: { files: [aPhoto()] } });
  expect(await screen.findByRole('img', { name: 'Photo 1 of the plant' })).toBeTruthy();
  expect(place.dataset['over']).toBeUndefined();
});

test('a new diagnosis begins with no photo, crop or answer of the plant before', async () => {
  const { person, sent } = await renderDiagnosis(CropDisease, { answers: { 'POST /crop-disease/diagnose': found } });
  await choosePhotos(aPhoto('tomato.jpg'));
  await analyze(person);
  await results().findByText('Early blight');
  expect(screen.queryByRole('button', { name: 'Choose photos' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'New diagnosis' }));
  expect(results().getAllByText('-')).toHaveLength(4);
  expect(screen.queryByRole('img')).toBeNull();
  await choosePhotos(aPhoto('mango.jpg'));
  await analyze(person);
  await results().findByText('Early blight');
  expect(formOf(sent, 'POST /crop-disease/diagnose')?.getAll('image')).toHaveLength(1);
});

test('taking all photos away ends with the plant: its crop and part are not those of the next one', async () => {
  const { person } = await renderDiagnosis(CropDisease);
  await choosePhotos(aPhoto('one.jpg'), aPhoto('two.jpg'));
  await screen.findByRole('img', { name: 'Photo 2 of the plant' });
  await chooseCrop(person, 'Potato');
  const part = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Plant part' });
  await person.selectOptions(part, 'Fruit');
  await person.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  expect([part.value, screen.queryByRole('button', { name: /^Crop Potato/ }) !== null]).toEqual(['Fruit', true]);
  await person.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(part.value).toBe('Leaf');
  expect(screen.getByRole('button', { name: 'Crop Choose' })).toBeTruthy();
});

test('a photo that is dropped on a finished diagnosis is the next plant', async () => {
  const { person } = await renderDiagnosis(CropDisease, { answers: { 'POST /crop-disease/diagnose': found } });
  await choosePhotos(aPhoto());
  await analyze(person);
  await results().findByText('Early blight');
  fireEvent.drop(screen.getByRole('region', { name: 'Photos of one plant' }), {
    dataTransfer: { files: [aPhoto('mango.jpg')] },
  });
  await waitFor(() => expect(results().getAllByText('-')).toHaveLength(4));
  expect(await screen.findAllByRole('img', { name: /^Photo \d of the plant$/ })).toHaveLength(1);
});

describe('the camera', () => {
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
});
