/** `/operator`: what waits, and today. */
export default function OverviewPage() {
  return <h1>Lokapasar</h1>;
}
