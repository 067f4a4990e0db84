import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * The API calls in the sources of the dashboard, as `GET /press/{}`. Paths are followed through constants, functions,
 * parameters and properties by name; a part that is only known at run time is `{}`.
 */

const METHODS: Record<string, string> = {
  get: 'GET',
  page: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  del: 'DELETE',
};
const PROJECT = join(import.meta.dirname, '..', '..');
const UNKNOWN = '{}';
/** A path segment with more values than this is data, not one of a few words. */
const MOST_VALUES = 8;

type Declared = ts.VariableDeclaration | ts.FunctionDeclaration | ts.ParameterDeclaration | ts.BindingElement;
type WithBody = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

export function dashboardCalls(): Set<string> {
  const source = readSources();
  const calls = source.calls.flatMap((call) => {
    const { method, path } = requestOf(call);
    return method && path ? evaluate(path, source).map((value) => `${method} ${value.split('?')[0]}`) : [];
  });
  return new Set(calls);
}

type Request = { method?: string | undefined; path?: ts.Expression | undefined };

/** `api.put(path, …)`, or `send('PUT', path, …)` for bodies that are not JSON. */
function requestOf({ expression, arguments: given }: ts.CallExpression): Request {
  if (ts.isPropertyAccessExpression(expression) && expression.expression.getText() === 'api')
    return { method: METHODS[expression.name.text], path: given[0] };
  const [method, path] = given;
  return ts.isIdentifier(expression) && expression.text === 'send' && method && ts.isStringLiteral(method)
    ? { method: method.text, path }
    : {};
}

type Source = {
  calls: ts.CallExpression[];
  /** Exported constants and functions. */
  exported: Map<string, Declared[]>;
  /** The values that properties and JSX attributes of that name are set to. */
  properties: Map<string, ts.Node[]>;
  /** Members of types. */
  members: Map<string, ts.SignatureDeclaration[]>;
  /** Types that are a union of a few strings. */
  unions: Map<string, ts.UnionTypeNode>;
  /** Expressions that were evaluated already. */
  values: Map<ts.Node, string[]>;
};

function readSources(): Source {
  const source: Source = {
    calls: [],
    exported: new Map(),
    properties: new Map(),
    members: new Map(),
    unions: new Map(),
    values: new Map(),
  };
  const add = <Node>(map: Map<string, Node[]>, name: string, node: Node) => {
    if (map.has(name)) map.get(name)!.push(node);
    else map.set(name, [node]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) source.calls.push(node);
    if (ts.isPropertyAssignment(node)) add(source.properties, node.name.getText(), node.initializer);
    if (ts.isShorthandPropertyAssignment(node)) add(source.properties, node.name.text, node.name);
    if (ts.isJsxAttribute(node) && node.initializer) add(source.properties, node.name.getText(), node.initializer);
    if (ts.isPropertySignature(node) && node.type) {
      const signature = signatureIn(node.type);
      if (signature) add(source.members, node.name.getText(), signature);
    }
    if (ts.isTypeAliasDeclaration(node) && ts.isUnionTypeNode(node.type)) source.unions.set(node.name.text, node.type);
    if (ts.isMethodSignature(node)) add(source.members, node.name.getText(), node);
    ts.forEachChild(node, visit);
  };
  for (const name of globSync('web/src/**/*.{ts,tsx}', { cwd: PROJECT })) {
    const text = readFileSync(join(PROJECT, name), 'utf8');
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    visit(file);
    for (const declared of declaredIn(file.statements)) add(source.exported, declared.name!.getText(), declared);
  }
  return source;
}

function signatureIn(type: ts.TypeNode): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionTypeNode(type)) return type;
  if (ts.isParenthesizedTypeNode(type)) return signatureIn(type.type);
  return ts.isUnionTypeNode(type) ? type.types.map(signatureIn).find((found) => found !== undefined) : undefined;
}

function declaredIn(statements: readonly ts.Statement[]): (ts.VariableDeclaration | ts.FunctionDeclaration)[] {
  return statements.flatMap((statement): (ts.VariableDeclaration | ts.FunctionDeclaration)[] => {
    if (ts.isFunctionDeclaration(statement) && statement.name) return [statement];
    return ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [];
  });
}

/** The values an expression can have, as far as they can be paths or parts of paths. */
function evaluate(node: ts.Node, source: Source): string[] {
  const known = source.values.get(node);
  if (known) return known;
  // A recursive reference is unknown.
  source.values.set(node, [UNKNOWN]);
  const values = plausible(compute(node, source));
  source.values.set(node, values);
  return values;
}

function compute(node: ts.Node, source: Source): string[] {
  const again = (next: ts.Node | undefined) => (next ? evaluate(next, source) : [UNKNOWN]);
  const any = (nodes: readonly ts.Node[]) => nodes.flatMap(again);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (starts, { expression, literal }) => joined(starts, again(expression), literal.text),
      [node.head.text],
    );
  if (ts.isConditionalExpression(node)) return any([node.whenTrue, node.whenFalse]);
  if (ts.isBinaryExpression(node)) return any([node.left, node.right]);
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
    return again(node.expression);
  if (ts.isAsExpression(node)) return again(node.expression);
  if (ts.isIdentifier(node)) return any(valuesOf(node, source));
  if (ts.isPropertyAccessExpression(node)) return any(source.properties.get(node.name.text) ?? []);
  if (ts.isLiteralTypeNode(node)) return again(node.literal);
  if (ts.isUnionTypeNode(node)) return any(node.types);
  if (ts.isCallExpression(node)) return any(functionsCalled(node, source).flatMap(returned));
  return [UNKNOWN];
}

/** Only the first part of a path can be a path itself. */
function joined(starts: string[], values: string[], end: string): string[] {
  const words = values.filter((value) => !value.startsWith('/'));
  return starts.flatMap((start) => {
    const parts = start === '' ? values : words.length > 0 ? words : [UNKNOWN];
    return parts.map((part) => start + part + end);
  });
}

/** Names have many uses: keep paths, and the few words that may end a path. */
function plausible(values: string[]): string[] {
  const paths = [...new Set(values.filter((value) => value.startsWith('/')))];
  if (paths.length > 0) return paths;
  const words = [...new Set(values.filter((value) => /^[\w-]+$/.test(value)))];
  return words.length <= MOST_VALUES ? [...words, UNKNOWN] : [UNKNOWN];
}

function valuesOf(name: ts.Identifier, source: Source): ts.Node[] {
  const local = declarationOf(name);
  const declared = local ? [local] : (source.exported.get(name.text) ?? []);
  const values = declared.flatMap((each): (ts.Node | undefined)[] => {
    if (ts.isParameter(each)) return argumentsFor(each, source);
    // A property destructured from an object, such as the props of a component.
    if (ts.isBindingElement(each)) return source.properties.get((each.propertyName ?? each.name).getText()) ?? [];
    return ts.isVariableDeclaration(each) ? [each.initializer] : [];
  });
  return values.filter((value) => value !== undefined);
}

function declarationOf(name: ts.Identifier): Declared | undefined {
  const isNamed = (declared: Declared) => declared.name?.getText() === name.text;
  for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
    const parameters = ts.isFunctionLike(scope) ? [...scope.parameters] : [];
    const variables = ts.isBlock(scope) || ts.isSourceFile(scope) ? declaredIn(scope.statements) : [];
    const declared = [...parameters, ...variables].flatMap((each): Declared[] =>
      each.name && ts.isObjectBindingPattern(each.name) ? [...each.name.elements] : [each],
    );
    const found = declared.find(isNamed);
    if (found) return found;
  }
  return undefined;
}

/** The literals of its type, or the arguments the function is called with. */
function argumentsFor(parameter: ts.ParameterDeclaration, source: Source): ts.Node[] {
  const { type } = parameter;
  const union = type && (ts.isUnionTypeNode(type) ? type : source.unions.get(type.getText()));
  if (union) return [union];
  const owner = parameter.parent;
  const place = owner.parameters.indexOf(parameter);
  if (ts.isPropertyAssignment(owner.parent)) {
    const signatures = source.members.get(owner.parent.name.getText()) ?? [];
    return signatures.flatMap(({ parameters }) => parameters[place]?.type ?? []);
  }
  const name = ts.isVariableDeclaration(owner.parent) ? owner.parent.name.getText() : owner.name?.getText();
  const calls = source.calls.filter(({ expression }) => ts.isIdentifier(expression) && expression.text === name);
  return calls.flatMap((call) => call.arguments[place] ?? []);
}

function functionsCalled({ expression }: ts.CallExpression, source: Source): ts.Node[] {
  const called = ts.isNonNullExpression(expression) ? expression.expression : expression;
  if (ts.isPropertyAccessExpression(called)) return source.properties.get(called.name.text) ?? [];
  if (!ts.isIdentifier(called)) return [];
  const local = declarationOf(called);
  const declared = local ? [local] : (source.exported.get(called.text) ?? []);
  return declared.flatMap((each): ts.Node[] =>
    ts.isVariableDeclaration(each) && each.initializer ? [each.initializer] : [each],
  );
}

function returned(node: ts.Node): ts.Node[] {
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return [node.body];
  const body = ts.isFunctionLike(node) ? (node as WithBody).body : undefined;
  if (!body || !ts.isBlock(body)) return [];
  return body.statements.flatMap((statement) =>
    ts.isReturnStatement(statement) && statement.expression ? [statement.expression] : [],
  );
}
