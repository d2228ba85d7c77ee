export default function Page() {
  return <main>promo</main>;
}
