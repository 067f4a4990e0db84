import { serveOrders } from '../../kernel/threads.ts';
import { readSheet } from './sheet.ts';

/** The thread in which strangers' tables are taken apart. */
serveOrders(readSheet);
