/** A match of this many letters in a row with the prompt is no accident. */
const longestEcho = 40;

/** Whether a model's text repeats a piece of its prompt, with any marks and spaces. */
export function repeats(text: string, prompt: string): boolean {
  const [said, secret] = [squeeze(text), squeeze(prompt)];
  for (let at = 0; at + longestEcho <= said.length; at += 8) {
    if (secret.includes(said.slice(at, at + longestEcho))) return true;
  }
  return false;
}

function squeeze(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
