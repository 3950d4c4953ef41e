/** React in a file of its own, which runs before all others (main.tsx). */
export { createRoot } from 'react-dom/client'
