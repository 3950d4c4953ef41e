export function StoresPage() {
  return <h1 tabIndex={-1}>StoresPage</h1>
}
