export function UpdatePasswordPage() {
  return <h1 tabIndex={-1}>UpdatePasswordPage</h1>
}
