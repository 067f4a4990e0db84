import { readFileSync } from 'node:fs';

/**
 * CPU time of a process in milliseconds, or 0 where the platform does not report it. Limits use it instead of wall-clock
 * time, so that a job does not time out because other processes keep the machine busy.
 */
export function cpuTime(id: number): number {
  try {
    // The fields follow the process name, which may contain anything: user and system time in hundredths of a second.
    const fields = readFileSync(`/proc/${id}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10 || 0;
  } catch {
    return 0;
  }
}
