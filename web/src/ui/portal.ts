import { createContext } from 'react';

/** Where floating things are put: into the open dialog, because all else is inert then; else at the end of the page. */
export const PortalHome = createContext<HTMLElement | null>(null);
