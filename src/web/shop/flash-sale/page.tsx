export default function Page() {
  return <main>flash-sale</main>;
}
