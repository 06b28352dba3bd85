import { type DeleteStmt, type InsertStmt, type Node, parseSync, type SelectStmt, type UpdateStmt } from 'libpg-query';

/** The column of each table that names the family: `tenant_id`, or `id` of the families themselves. */
export type FamilyColumns = ReadonlyMap<string, string>;

/** The tables of a query, by their aliases. */
interface Sources {
  families: Map<string, string>;
  /** Tables of the installation, which belong to no family. */
  others: Set<string>;
  conditions: Condition[];
}

interface Condition {
  node: Node;
  /** The condition of a left join doesn't restrict the left tables. */
  binds?: ReadonlySet<string>;
}

/** A value known before the query runs, unlike a column of its own tables. */
const known = '=';

const ands = (node: Node | undefined): Node[] => {
  if (!node) return [];
  if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') return (node.BoolExpr.args ?? []).flatMap(ands);
  return [node];
};
const nameOf = (node: Node | undefined): string => (node && 'String' in node && node.String.sval) || '';
const partsOf = (node: Node): Node[] => ('RowExpr' in node ? (node.RowExpr.args ?? []) : [node]);

/**
 * What Citus can't send to the shard of one family: a family table without an equality to a known family, a row without
 * its family, or a row that changes its family.
 */
export function findUnfiltered(text: string, columns: FamilyColumns): string[] {
  const statement = new Statement(columns);
  for (const { stmt } of parseSync(text).stmts ?? []) statement.look(stmt);
  return [...statement.problems].toSorted();
}

class Statement {
  readonly problems = new Set<string>();
  readonly #columns: FamilyColumns;
  readonly #named = new Set<string>();

  constructor(columns: FamilyColumns) {
    this.#columns = columns;
  }

  /** Every query and its subqueries. */
  look(tree: unknown): void {
    if (Array.isArray(tree)) for (const item of tree) this.look(item);
    if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return;
    if ('ctename' in tree) this.#named.add(String(tree.ctename));
    const node = tree as Node;
    if ('SelectStmt' in node) this.#select(node.SelectStmt);
    else if ('InsertStmt' in node) this.#insert(node.InsertStmt);
    else if ('UpdateStmt' in node) this.#update(node.UpdateStmt);
    else if ('DeleteStmt' in node) this.#delete(node.DeleteStmt);
    else if ('MergeStmt' in node) this.problems.add('a merge');
    else this.look(Object.values(tree));
  }

  #select({ withClause, larg, rarg, fromClause = [], ...rest }: SelectStmt): void {
    this.look(withClause);
    for (const side of [larg, rarg]) if (side) this.#select(side);
    this.#check(fromClause, rest.whereClause);
    this.look(Object.values(rest));
  }

  #insert({ relation, cols = [], withClause, onConflictClause, ...rest }: InsertStmt): void {
    this.look(withClause);
    this.look([onConflictClause, ...Object.values(rest)]);
    const table = relation?.relname ?? '';
    const column = this.#columns.get(table);
    if (column === undefined) return;
    const filled = cols.map((col) => ('ResTarget' in col ? col.ResTarget.name : ''));
    if (column !== 'id' && !filled.includes(column)) this.problems.add(`${table}: a row without its family`);
    const key = onConflictClause?.infer?.indexElems?.map((elem) => ('IndexElem' in elem ? elem.IndexElem.name : ''));
    if (key && !key.includes(column)) this.problems.add(`${table}: a conflict without its family`);
  }

  #update({ relation, withClause, fromClause = [], targetList = [], ...rest }: UpdateStmt): void {
    this.look(withClause);
    this.#check([...(relation ? [{ RangeVar: relation }] : []), ...fromClause], rest.whereClause);
    const table = relation?.relname ?? '';
    for (const target of targetList) {
      const changed = 'ResTarget' in target ? target.ResTarget.name : undefined;
      if (changed && changed === this.#columns.get(table)) this.problems.add(`${table}: a row that changes its family`);
    }
    this.look([targetList, ...Object.values(rest)]);
  }

  #delete({ relation, withClause, usingClause = [], ...rest }: DeleteStmt): void {
    this.look(withClause);
    this.#check([...(relation ? [{ RangeVar: relation }] : []), ...usingClause], rest.whereClause);
    this.look(Object.values(rest));
  }

  #check(from: readonly Node[], where: Node | undefined): void {
    const sources: Sources = {
      families: new Map(),
      others: new Set(),
      conditions: ands(where).map((node) => ({ node })),
    };
    for (const node of from) this.#add(node, sources);
    const next = new Map<string, string>();
    const rootOf = (name: string): string => (next.has(name) ? rootOf(next.get(name) ?? '') : name);
    for (const [left, right] of sources.conditions.flatMap((condition) => this.#equals(condition, sources))) {
      const [one, other] = [rootOf(left), rootOf(right)];
      if (one !== other) next.set(one === known ? other : one, one === known ? known : other);
    }
    for (const [name, table] of sources.families) {
      if (rootOf(name) !== known) this.problems.add(`${table}: every family's`);
    }
  }

  #add(node: Node, sources: Sources): void {
    if ('JoinExpr' in node) {
      const { larg, rarg, quals, jointype } = node.JoinExpr;
      if (larg) this.#add(larg, sources);
      const before = new Set(sources.families.keys());
      if (rarg) this.#add(rarg, sources);
      const binds = new Set([...sources.families.keys()].filter((name) => !before.has(name)));
      const isOuter = jointype !== 'JOIN_INNER';
      sources.conditions.push(...ands(quals).map((condition) => ({ node: condition, ...(isOuter && { binds }) })));
      this.look(quals);
    } else if ('RangeVar' in node) {
      const { relname = '', alias } = node.RangeVar;
      const name = alias?.aliasname ?? relname;
      if (this.#named.has(relname)) return;
      if (this.#columns.has(relname)) sources.families.set(name, relname);
      else sources.others.add(name);
    } else this.look(node);
  }

  /** The pairs that a condition makes equal: tables, standing for their family, or `known`. */
  #equals({ node, binds }: Condition, sources: Sources): [string, string][] {
    const pairs: [Node, Node | undefined][] = [];
    if ('A_Expr' in node && node.A_Expr.lexpr && nameOf(node.A_Expr.name?.[0]) === '=') {
      const { kind, lexpr, rexpr } = node.A_Expr;
      const right = kind === 'AEXPR_OP' && rexpr ? partsOf(rexpr) : [];
      const isList = kind === 'AEXPR_IN' || kind === 'AEXPR_OP_ANY';
      for (const [place, left] of partsOf(lexpr).entries()) {
        if (isList || right[place]) pairs.push([left, right[place]]);
      }
    } else if ('SubLink' in node && node.SubLink.subLinkType === 'ANY_SUBLINK' && node.SubLink.testexpr) {
      for (const left of partsOf(node.SubLink.testexpr)) pairs.push([left, undefined]);
    }
    return pairs.flatMap(([left, right]) => {
      const one = this.#familyOf(left, sources);
      const other = right ? this.#familyOf(right, sources) : known;
      if (one === undefined || other === undefined) return [];
      return binds && !binds.has(one) && !binds.has(other) ? [] : [[one, other]];
    });
  }

  /** The table whose family the node names; `known` for values from outside this query; undefined for other columns. */
  #familyOf(node: Node, sources: Sources): string | undefined {
    if ('TypeCast' in node && node.TypeCast.arg) return this.#familyOf(node.TypeCast.arg, sources);
    if (!('ColumnRef' in node)) return known;
    const names = (node.ColumnRef.fields ?? []).map(nameOf);
    const { families, others } = sources;
    const column = names.at(-1) ?? '';
    const isFamily = (name: string) => this.#columns.get(families.get(name) ?? '') === column;
    const table = names.length > 1 ? (names.at(-2) ?? '') : ([...families.keys()].find(isFamily) ?? '');
    if (names.length > 1 && !families.has(table) && !others.has(table)) return known;
    return isFamily(table) ? table : undefined;
  }
}
