import { useFormats } from '../i18n/format.ts';

export type Bar = { label: string; value: number };

type Props = {
  /** Label for screen readers and caption of the table they read instead. */
  label: string;
  bars: Bar[];
  show?(value: number): string;
  height?: number;
};

const STEP = 100;

/** The bars have no text; screen readers get the figures from a visually hidden table. */
export function BarChart({ label, bars, show, height = 160 }: Props) {
  const formats = useFormats();
  const shown = show ?? formats.number;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const width = Math.max(1, bars.length) * STEP;
  const first = bars[0]?.label;
  const last = bars.length > 1 ? bars.at(-1)?.label : undefined;
  return (
    <figure>
      {/* Labels the top line; without it the bars have no scale. */}
      <p className="mb-1 h-4.5 text-xs text-faint tabular-nums" aria-hidden>
        {bars.some(({ value }) => value > 0) && shown(most)}
      </p>
      <svg
        viewBox={`0 0 ${width} 100`}
        height={height}
        width="100%"
        preserveAspectRatio="none"
        aria-hidden
        className="block"
      >
        {[0, 50, 100].map((line) => (
          <line
            key={line}
            x1="0"
            x2={width}
            y1={line}
            y2={line}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map((bar, index) => {
          const tall = (bar.value / most) * 100;
          return (
            <g key={bar.label} className="group">
              <title>{`${bar.label}: ${shown(bar.value)}`}</title>
              <rect
                x={index * STEP}
                y="0"
                width={STEP}
                height="100"
                className="fill-transparent group-hover:fill-hover"
              />
              <rect x={index * STEP + 14} y={100 - tall} width={STEP - 28} height={tall} className="fill-accent" />
            </g>
          );
        })}
      </svg>
      <div className="mt-1.5 flex justify-between text-xs text-faint" aria-hidden>
        <span>{first}</span>
        <span>{last}</span>
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td>{shown(bar.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
