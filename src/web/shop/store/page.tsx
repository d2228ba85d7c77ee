export default function Page() {
  return <main>store</main>;
}
