/** For what has to be answered most of all when the process cannot keep up: what under-pressure would refuse, it lets pass. */
export function letThrough(): void {}
