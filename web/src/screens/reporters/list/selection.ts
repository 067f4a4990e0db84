import { useState } from 'react';

/** Ticked reporters, kept while paging; or everybody who matches the filter. */
export type Selection = {
  ids: number[];
  isAll: boolean;
  has(id: number): boolean;
  set(ids: number[], isOn: boolean): void;
  selectAll(): void;
  clear(): void;
};

/** Another filter starts a new selection: nobody acts on people they no longer see. */
export function useSelection(filter: string): Selection {
  const [state, setState] = useState({ filter, ids: [] as number[], isAll: false });
  const { ids, isAll } = state.filter === filter ? state : { ids: [] as number[], isAll: false };
  const change = (next: { ids: number[]; isAll: boolean }) => setState({ filter, ...next });
  return {
    ids,
    isAll,
    has: (id) => isAll || ids.includes(id),
    set(changed, isOn) {
      const others = ids.filter((id) => !changed.includes(id));
      change({ ids: isOn ? [...others, ...changed] : others, isAll: false });
    },
    selectAll: () => change({ ids: [], isAll: true }),
    clear: () => change({ ids: [], isAll: false }),
  };
}
