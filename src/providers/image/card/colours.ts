/** Colours are `#rrggbb`. */

/** Four colours that go together; everything else on a card is mixed from them. */
export type Palette = { ground: string; ink: string; accent: string; second: string };

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [channels(first), channels(second)];
  const mixed = from.map((channel, index) => Math.round(channel + (to[index]! - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Text of second rank: quieter than the title, still well above the contrast that small text needs. */
export function softInk({ ink, ground }: Palette): string {
  return mix(ink, ground, 0.24);
}
