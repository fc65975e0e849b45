export function openBrokenClusters(fontsFolder: URL, script: string): Promise<(text: string) => readonly string[]>;
