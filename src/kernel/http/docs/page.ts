import { API_ROOT } from '../parts.ts';

/** The page around Scalar. Scripts come from files only; Scalar sets styles at run time without a nonce, so those may be inline. */

const CONFIGURATION = {
  url: `${API_ROOT}/openapi.json`,
  pageTitle: 'Presswright API',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  // Disabled, because these features of Scalar connect to its own hosts.
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  authentication: { preferredSecurityScheme: 'ServiceApiKey' },
};

export const START_SCRIPT = `Scalar.createApiReference('#app', ${JSON.stringify(CONFIGURATION, null, 2)});\n`;

export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Presswright API</title>
</head>
<body>
<div id="app"></div>
<script src="js/scalar.js"></script>
<script src="js/start.js"></script>
</body>
</html>
`;
