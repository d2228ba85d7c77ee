/**
 * Asks the shop at this port and gives the answer's `data`; a body makes it a POST.
 * @param token null for a guest
 * @throws Error with the refusal
 */
export const callApi = async <T>(
  port: number,
  path: string,
  token: string | null,
  body?: object | FormData,
): Promise<T> => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    ...(body !== undefined && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
  });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T };
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
  return data;
};
