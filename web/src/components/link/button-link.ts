import Button from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'

/** A button that leads to a page of the app; `to`, `params` and `search` are checked against the routes. */
export const ButtonLink = createLink(Button)
