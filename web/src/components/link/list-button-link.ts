import ListItemButton from '@mui/material/ListItemButton'
import { createLink } from '@tanstack/react-router'

/** A line of a list that leads to a page of the app. */
export const ListButtonLink = createLink(ListItemButton)
