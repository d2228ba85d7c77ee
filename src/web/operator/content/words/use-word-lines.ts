import { useState } from 'react';
import { type SearchWords, saveSearchWords } from '#contract/operator-search.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { useAct } from '../../desk/use-act.ts';
import { type Line, lineOf, setsOf } from './word-lines.rules.ts';

type Options = { kept: SearchWords; onSaved: (saved: SearchWords) => void };

/** The lines while they are edited. `faults` are by a line's key; `stale`: somebody else saved meanwhile. */
export const useWordLines = ({ kept, onSaved }: Options) => {
  const { words } = useMessages().operatorContent;
  const act = useAct();
  const toast = useToast();
  const [start] = useState<readonly Line[]>(() => kept.sets.map((set, key) => ({ key, text: lineOf(set) })));
  const [lines, setLines] = useState(start);
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const [message, setMessage] = useState<string | null>(null);
  const [stale, setStale] = useState(false);
  const [busy, setBusy] = useState(false);

  const add = (text: string): number => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
    setLines([{ key, text }, ...lines]);
    return key;
  };
  const write = (key: number, text: string) => {
    setLines(lines.map((line) => (line.key === key ? { key, text } : line)));
    setFaults(new Map([...faults].filter(([other]) => other !== key)));
  };
  const drop = (key: number) => setLines(lines.filter((line) => line.key !== key));
  const reset = () => {
    setLines(start);
    setFaults(new Map());
    setMessage(null);
  };
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setMessage(null);
    const sets = setsOf(lines);
    const input = { sets: sets.map(({ set }) => set), version: kept.version };
    const done = await act(saveSearchWords, { input, quiet: true });
    setBusy(false);
    if (done.ok) {
      toast.good(words.saved);
      return onSaved(done.data);
    }
    const told = done.errors.flatMap(({ field, rule, message: own }): [number, string][] => {
      const key = sets[Number(/^sets\.(\d+)/.exec(field)?.[1] ?? -1)]?.key;
      const known = words.faults as Partial<Record<string, string>>;
      return key === undefined ? [] : [[key, known[rule] ?? own]];
    });
    setFaults(new Map(told));
    if (told.length === 0) setMessage(done.message);
    setStale(done.code === 409);
  };
  return { lines, faults, message, stale, busy, isChanged: lines !== start, add, write, drop, reset, save };
};
