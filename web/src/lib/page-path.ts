import type { RegisteredRouter } from '@tanstack/react-router'

/** The path of a page that needs nothing filled in. */
export type PagePath = Exclude<keyof RegisteredRouter['routesByPath'], '' | `${string}$${string}`>
