/** True if the words for a problem name the plant already: "Healthy apple", "टमाटर का मोज़ेक". Then one name is enough. */
export function namesPlant(problem: string, plant: string): boolean {
  const words = problem.toLowerCase();
  const at = plant === '' ? -1 : words.indexOf(plant.toLowerCase());
  // Languages put endings on a name, so only its start must be that of a word.
  return at >= 0 && !/[\p{L}\p{M}]$/u.test(words.slice(0, at));
}
