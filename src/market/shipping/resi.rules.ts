/**
 * The number that a courier gives a parcel whose seller brought none: the courier, the Jakarta day, and the
 * order, so that it is nobody else's. Stands in for a courier's own system until one is connected.
 */
export const assignedResi = (courier: string, orderId: number, now: Date): string => {
  const day = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
  const letters = courier
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 10);
  return `${letters}${day}${String(orderId).padStart(8, '0')}`;
};
