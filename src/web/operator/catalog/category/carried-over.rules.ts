const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What a form holds when the thing it changes has become another beneath it: fields nobody typed in follow the
 * thing, typed ones stay as they are typed. `clash` when a typed field was changed beneath to something else: then
 * neither may silently win.
 * @param base what stood there when typing began @param typed what stands in the form @param fresh what stands there now
 */
export const carriedOver = <V extends object>(base: V, typed: V, fresh: V): { values: V; clash: boolean } => {
  const values = { ...fresh };
  let clash = false;
  for (const name of Object.keys(fresh) as (keyof V)[]) {
    if (same(typed[name], base[name])) continue;
    values[name] = typed[name];
    if (!same(fresh[name], base[name]) && !same(fresh[name], typed[name])) clash = true;
  }
  return { values, clash };
};
