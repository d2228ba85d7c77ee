/** How loud a campaign's state is said. */
export const roundTones = {
  planned: 'wait',
  open: 'good',
  closed: 'calm',
  running: 'good',
  ended: 'calm',
  off: 'bad',
} as const;
