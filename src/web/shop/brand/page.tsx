export default function Page() {
  return <main>brand</main>;
}
