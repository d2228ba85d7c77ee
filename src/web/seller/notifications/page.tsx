/** Placeholder until the page stands. */
export default function Page() {
  return <h1>…</h1>;
}
