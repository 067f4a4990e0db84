/** Runs a workflow of HTTP requests the way n8n does: node after node, each with the answer of the one before. */

type Named = { parameters: { name: string; value: string }[] };
type Node = {
  name: string;
  type: string;
  parameters: { method?: string; url?: string; headerParameters?: Named; bodyParameters?: Named };
};
type Workflow = {
  nodes: Node[];
  connections: Record<string, { main: { node: string }[][] }>;
};

export async function runWorkflow(workflow: Workflow, input: object, environment: Record<string, string>) {
  const named = (name: string) => workflow.nodes.find((node) => node.name === name)!;
  const nextOf = ({ name }: Node) => workflow.connections[name]?.main[0]?.[0]?.node;
  let item: object = input;
  const first = workflow.nodes.find(({ type }) => type === 'n8n-nodes-base.webhook')!;
  for (let next = nextOf(first); next !== undefined; next = nextOf(named(next)))
    item = await request(named(next), (value) => resolved(value, item, environment));
}

async function request({ name, type, parameters }: Node, resolve: (value: string) => string): Promise<object> {
  if (type !== 'n8n-nodes-base.httpRequest') throw new Error(`${name} is no HTTP request.`);
  const { method = 'GET', url = '', headerParameters, bodyParameters } = parameters;
  const values = (given: Named | undefined) =>
    Object.fromEntries((given?.parameters ?? []).map((each) => [each.name, resolve(each.value)]));
  const body = bodyParameters ? JSON.stringify(values(bodyParameters)) : null;
  const headers = { ...values(headerParameters), ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(resolve(url), { method, headers, body });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return text === '' ? {} : JSON.parse(text);
}

/** A value that starts with = is an expression: `={{ $json.data.title }}`. */
function resolved(value: string, json: object, environment: Record<string, string>): string {
  if (!value.startsWith('=')) return value;
  return value.slice(1).replace(/\{\{\s*\$(json|env)\.([\w.]+)\s*\}\}/g, (_, source: string, path: string) => {
    const from: unknown = source === 'json' ? json : environment;
    return String(path.split('.').reduce((found, name) => (found as Record<string, unknown>)[name], from));
  });
}
