import MuiLink from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'

/** Words that lead to a page of the app. */
export const TextLink = createLink(MuiLink)
