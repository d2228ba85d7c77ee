export default function Page() {
  return <main>offline</main>;
}
