type Verdict = {
  preferred: 'A' | 'B';
  strength: 'slight' | 'clear' | 'overwhelming';
  /** The better written one, whatever it claims. */
  craft: 'A' | 'B';
  minutes_A: number;
  minutes_B: number;
  invented_A: number;
  invented_B: number;
};

/** `key` says for each brief which draft is ours. */
export function panelScore(key: Record<string, 'A' | 'B'>, verdict: Record<string, Verdict>): string {
  const sums = { pairs: 0, preferred: 0, clearly: 0, craft: 0, minutes: [0, 0], invented: [0, 0] };
  const lines = Object.entries(key).flatMap(([id, ours]) => {
    const row = verdict[id];
    if (!row) return [];
    const plain = ours === 'A' ? 'B' : 'A';
    const isPreferred = row.preferred === ours;
    sums.pairs += 1;
    sums.preferred += Number(isPreferred);
    sums.clearly += Number(isPreferred && row.strength !== 'slight');
    sums.craft += Number(row.craft === ours);
    sums.minutes[0]! += row[`minutes_${ours}`];
    sums.minutes[1]! += row[`minutes_${plain}`];
    sums.invented[0]! += row[`invented_${ours}`];
    sums.invented[1]! += row[`invented_${plain}`];
    const figures = (name: 'minutes' | 'invented') => `${name} ${row[`${name}_${ours}`]} : ${row[`${name}_${plain}`]}`;
    return [
      `${id}: ${isPreferred ? 'ours' : 'plain'} (${row.strength}), ${figures('minutes')}, ${figures('invented')}`,
    ];
  });
  const { pairs, preferred, clearly, craft, minutes, invented } = sums;
  return [
    ...lines,
    `ours preferred in ${preferred} of ${pairs}, clearly in ${clearly}, by craft in ${craft}`,
    `minutes ${minutes.join(' : ')} (${(minutes[0]! / minutes[1]!).toFixed(2)}), invented ${invented.join(' : ')}`,
  ].join('\n');
}
